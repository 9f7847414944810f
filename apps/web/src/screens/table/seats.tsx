import type { BattleDetail } from '@boevka/api';
import { MultiSelect, TextInput } from '@mantine/core';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Refused } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { useWords } from '../../words/index.ts';
import css from './seats.module.css';

/** Who plays whom, and the links by which players sit down. A link is shown once. */
export function Seats({ battle }: { readonly battle: BattleDetail }) {
  const words = useWords();
  const queries = useQueryClient();
  const [links, setLinks] = useState<{ readonly [seat: string]: string }>({});
  const [player, setPlayer] = useState('');
  const [fighters, setFighters] = useState<string[]>([]);
  const shown = (made: { readonly seat: { readonly id: string }; readonly path: string }): void => {
    setLinks((now) => ({ ...now, [made.seat.id]: `${location.origin}${made.path}` }));
    void queries.invalidateQueries({ queryKey: ['battle', battle.id] });
  };
  const add = useMutation({
    mutationFn: () => client.addSeat({ params: { battle: battle.id }, body: { player: player.trim(), fighters } }),
    onSuccess: (made) => {
      shown(made);
      setPlayer('');
      setFighters([]);
    },
  });
  const renew = useMutation({ mutationFn: (seat: string) => client.renewSeat({ params: { battle: battle.id, seat } }), onSuccess: shown });
  const nameOf = (id: string): string => battle.fighters.find((f) => f.id === id)?.name ?? id;
  return (
    <section className={css.seats} aria-label={words.seats}>
      <p>{words.seatsHint}</p>
      <ul>
        {battle.seats.map((seat) => (
          <li key={seat.id}>
            <span>
              <b>{seat.player}</b> · {seat.fighters.map(nameOf).join(', ')} · {seat.taken ? words.seatTaken : words.seatFree}
            </span>
            {links[seat.id] === undefined ? (
              <Button small icon={<IconLink aria-hidden />} onClick={() => renew.mutate(seat.id)}>
                {words.newLink}
              </Button>
            ) : (
              <>
                <code>{links[seat.id]}</code>
                <CopyButton text={links[seat.id] ?? ''} label={words.copyLink} />
              </>
            )}
          </li>
        ))}
      </ul>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          add.mutate();
        }}
      >
        <TextInput label={words.playerName} value={player} onChange={(e) => setPlayer(e.currentTarget.value)} />
        <MultiSelect
          label={words.playsFor}
          data={battle.fighters.map((f) => ({ value: f.id, label: f.name }))}
          value={fighters}
          onChange={setFighters}
        />
        <Button type="submit" icon={<IconPlus aria-hidden />} disabled={player.trim() === '' || fighters.length === 0 || add.isPending}>
          {words.addSeat}
        </Button>
      </form>
      {add.error !== null && <Refused error={add.error} />}
      {renew.error !== null && <Refused error={renew.error} />}
    </section>
  );
}
