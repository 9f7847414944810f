import { Textarea } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Refused } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { Report } from '../../parts/report.tsx';
import { useLocale, useWords } from '../../words/index.ts';

/** A battle on throw-away dice, to see what an ability of the pack does. Nothing of it is stored. */
export function Trial({ system, pack }: { readonly system: string; readonly pack: string }) {
  const words = useWords();
  const locale = useLocale();
  const book = useQuery({
    queryKey: ['rulebook', system],
    queryFn: () => client.getRulebook({ params: { system } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [written, setWritten] = useState<string | null>(null);
  const [a, b] = book.data?.sheets ?? [];
  const text = written ?? (a === undefined || b === undefined ? '' : sample(system, a.id, b.id));
  const run = useMutation({
    mutationFn: () => client.tryBattle({ params: { system }, query: { lang: locale }, body: { file: text, ownPacks: [pack] } }),
  });
  return (
    <details>
      <summary>{words.trial}</summary>
      <Textarea
        label={words.trialFile}
        description={words.trialHint}
        autosize
        minRows={8}
        maxRows={24}
        value={text}
        onChange={(e) => setWritten(e.currentTarget.value)}
      />
      <Button kind="ink" icon={<IconFlask aria-hidden />} disabled={text.trim() === '' || run.isPending} onClick={() => run.mutate()}>
        {words.runTrial}
      </Button>
      {run.error !== null && <Refused error={run.error} />}
      {run.data?.map((draft) => {
        const told = draft.documents.find((d) => d.audience === 'judge') ?? draft.documents[0];
        return told === undefined ? null : <Report key={draft.turn} document={told.document} />;
      })}
    </details>
  );
}

/** Two ready fighters and an empty turn, in the form of battle files. */
function sample(system: string, a: string, b: string): string {
  return [
    `system: ${system}`,
    `sheets: { ${a}: ${a}, ${b}: ${b} }`,
    'setup:',
    '  fighters:',
    `    - { id: ${a}, side: 1 }`,
    `    - { id: ${b}, side: 2 }`,
    'turns:',
    '  - posts:',
    `      - { by: ${a}, text: "" }`,
    `      - { by: ${b}, text: "" }`,
    '',
  ].join('\n');
}
