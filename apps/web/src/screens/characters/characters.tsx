import type { Issue } from '@boevka/api';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconClipboardText, IconDeviceFloppy, IconDownload, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { client } from '../../app/client.ts';
import { useCommunity } from '../../app/community.ts';
import { Asking, Refused } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { IssueList } from '../../parts/issue-list.tsx';
import { saveText } from '../../parts/save-picture.ts';
import css from '../../parts/shelf.module.css';
import type { Shelved } from '../../parts/shelf.tsx';
import { Shelf } from '../../parts/shelf.tsx';
import { useRulebook } from '../../parts/use-rulebook.ts';
import { useWords } from '../../words/index.ts';

const YamlEditor = lazy(async () => ({ default: (await import('../../parts/yaml-editor.tsx')).YamlEditor }));

/** Sheets: a list, an editor that checks as one writes, and a way in for a sheet pasted from a forum. */
export function Characters() {
  const words = useWords();
  const list = useQuery({ queryKey: ['characters'], queryFn: () => client.listCharacters() });
  return (
    <Shelf
      title={words.characters}
      fresh={words.newCharacter}
      empty={words.noCharacters}
      query={list}
      called={(one) => one.name}
      editor={(shelved) => <CharacterEditor key={shelved.id ?? 'new'} {...shelved} />}
    />
  );
}

function CharacterEditor({ id, onSaved, onGone }: Shelved) {
  const saved = useQuery({
    queryKey: ['character', id],
    queryFn: () => client.getCharacter({ params: { character: id ?? '' } }),
    enabled: id !== null,
  });
  if (id === null) return <Editing id={null} version={0} first={{ name: '', system: null, text: '' }} onSaved={onSaved} onGone={onGone} />;
  return (
    <Asking query={saved}>
      {(c) => (
        <Editing id={id} version={c.version} first={{ name: c.name, system: c.system, text: c.text }} onSaved={onSaved} onGone={onGone} />
      )}
    </Asking>
  );
}

interface First {
  readonly name: string;
  readonly system: string | null;
  readonly text: string;
}

function Editing({
  id,
  version,
  first,
  onSaved,
  onGone,
}: Shelved & {
  readonly version: number;
  readonly first: First;
}) {
  const words = useWords();
  const queries = useQueryClient();
  const community = useCommunity();
  const [name, setName] = useState(first.name);
  const [system, setSystem] = useState<string | null>(first.system);
  const [text, setText] = useState(first.text);
  const [pasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  const { chosen, choices, schemas } = useRulebook(system);
  const [asked] = useDebouncedValue(text, 250);
  const check = useQuery({
    queryKey: ['check-sheet', chosen, asked],
    queryFn: () => client.checkSheet({ params: { system: chosen ?? '' }, body: { source: { text: asked } } }),
    enabled: chosen !== null && asked.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const issues: readonly Issue[] = asked.trim() === '' ? [] : (check.data?.issues ?? []);
  const paste = useMutation({
    mutationFn: () => client.checkSheet({ params: { system: chosen ?? '' }, body: { source: { text: pasted } } }),
    onSuccess: (answer) => {
      if (answer.yaml === null) return;
      setText(answer.yaml);
      setPasting(false);
    },
  });
  const save = useMutation({
    mutationFn: () =>
      id === null
        ? client.createCharacter({ body: { community: community ?? '', system: chosen ?? '', name, text } })
        : client.saveCharacter({ params: { character: id }, body: { name, text, expectedVersion: version } }),
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: ['characters'] });
      queries.setQueryData(['character', made.id], made);
      onSaved(made.id);
    },
  });
  const remove = useMutation({
    mutationFn: () => client.removeCharacter({ params: { character: id ?? '' } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['characters'] });
      onGone();
    },
  });
  useEffect(() => {
    if (first.system !== null) setSystem(first.system);
  }, [first.system]);
  return (
    <section className={css.editor} aria-label={name === '' ? words.newCharacter : name}>
      <div className={css.fields}>
        <TextInput label={words.name} value={name} onChange={(e) => setName(e.currentTarget.value)} maxLength={200} required />
        <Select label={words.rulebook} value={chosen} onChange={setSystem} allowDeselect={false} disabled={id !== null} data={choices} />
        <Button icon={<IconClipboardText aria-hidden />} aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
          {words.pasteSheet}
        </Button>
      </div>
      {pasting && (
        <div>
          <Textarea
            label={words.pastedSheet}
            description={words.pastedSheetHint}
            autosize
            minRows={6}
            maxRows={16}
            value={pasted}
            onChange={(e) => setPasted(e.currentTarget.value)}
          />
          <Button kind="ink" disabled={pasted.trim() === '' || paste.isPending} onClick={() => paste.mutate()}>
            {words.makeSheet}
          </Button>
          {paste.data !== undefined && <IssueList issues={paste.data.issues} />}
          {paste.error !== null && <Refused error={paste.error} />}
        </div>
      )}
      <Suspense fallback={<p>{words.loading}</p>}>
        <YamlEditor value={text} onChange={setText} issues={issues} label={words.sheetText} schema={schemas?.sheet} />
      </Suspense>
      <p className={css.state} role="status">
        {asked.trim() === '' ? words.sheetEmpty : issues.length === 0 ? words.sheetFits : words.issueCount(issues.length)}
      </p>
      <IssueList issues={issues} />
      <div className={css.buttons}>
        <Button
          kind="wax"
          icon={<IconDeviceFloppy aria-hidden />}
          disabled={name.trim() === '' || text.trim() === '' || community === null || save.isPending}
          onClick={() => save.mutate()}
        >
          {words.save}
        </Button>
        <Button icon={<IconDownload aria-hidden />} disabled={text.trim() === ''} onClick={() => saveText(text, `${name || 'sheet'}.yaml`)}>
          {words.saveFile}
        </Button>
        {id !== null && (
          <Button icon={<IconTrash aria-hidden />} disabled={remove.isPending} onClick={() => remove.mutate()}>
            {words.putAway}
          </Button>
        )}
      </div>
      {save.isSuccess && !save.isPending && <p role="status">{words.savedNow}</p>}
      {save.error !== null && <Refused error={save.error} />}
    </section>
  );
}
