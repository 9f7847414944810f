import { PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Asking, Refused } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { useWords } from '../../words/index.ts';
import css from './enter.module.css';

/** An invite: whoever is signed in joins by one tap, others make an account. */
export function Invite() {
  const { token = '' } = useParams({ strict: false });
  const words = useWords();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const invite = useQuery({ queryKey: ['invite', token], queryFn: () => client.readInvite({ params: { token } }) });
  const me = useQuery({ queryKey: ['me'], queryFn: () => client.me() });
  const [form, setForm] = useState({ login: '', name: '', password: '' });
  const inside = async (): Promise<void> => {
    await queries.invalidateQueries();
    await navigate({ to: '/' });
  };
  const join = useMutation({ mutationFn: () => client.acceptInvite({ params: { token } }), onSuccess: inside });
  const signUp = useMutation({ mutationFn: () => client.signUp({ body: { invite: token, ...form } }), onSuccess: inside });
  return (
    <div className={css.card}>
      <Asking query={invite}>
        {(data) => (
          <>
            <h1>{words.inviteTo(data.community)}</h1>
            <p>{words.inviteRole(words.roles[data.role])}</p>
            {me.data?.account !== null && me.data?.account !== undefined ? (
              <Button kind="wax" disabled={join.isPending} onClick={() => join.mutate()}>
                {words.join}
              </Button>
            ) : (
              <form
                onSubmit={(e) => {
                  e.preventDefault();
                  signUp.mutate();
                }}
              >
                <TextInput
                  label={words.yourName}
                  required
                  value={form.name}
                  onChange={(e) => setForm({ ...form, name: e.currentTarget.value })}
                />
                <TextInput
                  label={words.login}
                  description={words.loginHint}
                  autoComplete="username"
                  required
                  value={form.login}
                  onChange={(e) => setForm({ ...form, login: e.currentTarget.value })}
                />
                <PasswordInput
                  label={words.password}
                  description={words.passwordHint}
                  autoComplete="new-password"
                  required
                  minLength={10}
                  value={form.password}
                  onChange={(e) => setForm({ ...form, password: e.currentTarget.value })}
                  visibilityToggleButtonProps={{ 'aria-label': words.showPassword }}
                />
                <Button type="submit" kind="wax" disabled={signUp.isPending}>
                  {words.makeAccount}
                </Button>
              </form>
            )}
            {join.error !== null && <Refused error={join.error} />}
            {signUp.error !== null && <Refused error={signUp.error} />}
          </>
        )}
      </Asking>
    </div>
  );
}
