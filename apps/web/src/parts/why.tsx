import type { Ref } from '@boevka/language';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { client } from '../app/client.ts';
import { useLocale } from '../words/index.ts';
import { Asking } from './asking.tsx';
import { Derivation } from './derivation.tsx';

/** Asks where a figure of a report came from, and shows it. */
export function Why({
  battle,
  system,
  of,
  audience,
  onClose,
  children,
}: {
  readonly battle: string;
  readonly system: string;
  readonly of: Ref;
  readonly audience: string | undefined;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const locale = useLocale();
  const why = useQuery({
    queryKey: ['why', battle, of.turn, of.n, of.what, audience, locale],
    queryFn: () =>
      client.explain({
        params: { battle, turn: of.turn },
        query: {
          lang: locale,
          n: of.n,
          ...(of.what === null ? {} : { what: of.what }),
          ...(audience === undefined ? {} : { as: audience }),
        },
      }),
  });
  return (
    <Asking query={why}>
      {(data) => (
        <Derivation why={data} system={system} onClose={onClose}>
          {children}
        </Derivation>
      )}
    </Asking>
  );
}
