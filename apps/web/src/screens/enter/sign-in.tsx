import { PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Refused } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { useWords } from '../../words/index.ts';
import css from './enter.module.css';

export function SignIn() {
  const words = useWords();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => client.signIn({ body: { login, password } }),
    onSuccess: async () => {
      await queries.invalidateQueries();
      await navigate({ to: '/' });
    },
  });
  return (
    <div className={css.card}>
      <h1>{words.signIn}</h1>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          signIn.mutate();
        }}
      >
        <TextInput label={words.login} autoComplete="username" required value={login} onChange={(e) => setLogin(e.currentTarget.value)} />
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          required
          value={password}
          onChange={(e) => setPassword(e.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': words.showPassword }}
        />
        <Button type="submit" kind="wax" disabled={signIn.isPending}>
          {words.signIn}
        </Button>
      </form>
      {signIn.error !== null && <Refused error={signIn.error} />}
    </div>
  );
}
