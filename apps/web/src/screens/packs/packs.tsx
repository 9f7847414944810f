import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDeviceFloppy, IconDownload, IconFilePlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
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
import { Trial } from './trial.tsx';

const YamlEditor = lazy(async () => ({ default: (await import('../../parts/yaml-editor.tsx')).YamlEditor }));

interface PackText {
  readonly title: string;
  readonly system: string | null;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** Packs of one's own: files that are checked as one writes. */
export function Packs() {
  const words = useWords();
  const list = useQuery({ queryKey: ['packs'], queryFn: () => client.listPacks() });
  return (
    <Shelf
      title={words.packs}
      fresh={words.newPack}
      empty={words.noPacks}
      query={list}
      called={(one) => one.title}
      editor={(shelved) => <PackEditor key={shelved.id ?? 'new'} {...shelved} />}
    />
  );
}

function PackEditor({ id, onSaved, onGone }: Shelved) {
  const saved = useQuery({ queryKey: ['pack', id], queryFn: () => client.getPack({ params: { pack: id ?? '' } }), enabled: id !== null });
  if (id === null)
    return (
      <Editing
        id={null}
        version={0}
        first={{ title: '', system: null, files: [{ path: 'pack.yaml', text: '' }] }}
        onSaved={onSaved}
        onGone={onGone}
      />
    );
  return (
    <Asking query={saved}>
      {(p) => (
        <Editing
          id={id}
          version={p.version}
          first={{ title: p.title, system: p.system, files: p.files }}
          onSaved={onSaved}
          onGone={onGone}
        />
      )}
    </Asking>
  );
}

function Editing({
  id,
  version,
  first,
  onSaved,
  onGone,
}: Shelved & {
  readonly version: number;
  readonly first: PackText;
}) {
  const words = useWords();
  const queries = useQueryClient();
  const community = useCommunity();
  const [title, setTitle] = useState(first.title);
  const [system, setSystem] = useState(first.system);
  const [files, setFiles] = useState(first.files);
  const [at, setAt] = useState(0);
  const [path, setPath] = useState('');
  const { chosen, choices, schemas } = useRulebook(system);
  const [asked] = useDebouncedValue(files, 300);
  const check = useQuery({
    queryKey: ['check-pack', chosen, asked],
    queryFn: () => client.checkPack({ params: { system: chosen ?? '' }, body: { files: asked.map((f) => ({ ...f })) } }),
    enabled: chosen !== null && asked.some((f) => f.text.trim() !== ''),
    placeholderData: keepPreviousData,
  });
  const file = files[at] ?? files[0];
  const issues = check.data?.issues ?? [];
  const body = { title, files: files.map((f) => ({ ...f })) };
  const save = useMutation({
    mutationFn: () =>
      id === null
        ? client.createPack({ body: { community: community ?? '', system: chosen ?? '', ...body } })
        : client.savePack({ params: { pack: id }, body: { ...body, expectedVersion: version } }),
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: ['packs'] });
      queries.setQueryData(['pack', made.id], made);
      onSaved(made.id);
    },
  });
  const remove = useMutation({
    mutationFn: () => client.removePack({ params: { pack: id ?? '' } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['packs'] });
      onGone();
    },
  });
  return (
    <section className={css.editor} aria-label={title === '' ? words.newPack : title}>
      <div className={css.fields}>
        <TextInput label={words.packTitle} value={title} onChange={(e) => setTitle(e.currentTarget.value)} maxLength={200} required />
        <Select label={words.rulebook} value={chosen} onChange={setSystem} allowDeselect={false} disabled={id !== null} data={choices} />
      </div>
      <div className={css.fields}>
        <Select
          label={words.file}
          value={String(at)}
          allowDeselect={false}
          searchable
          data={files.map((f, i) => ({ value: String(i), label: f.path }))}
          onChange={(v) => v !== null && setAt(Number(v))}
        />
        <TextInput label={words.newFile} placeholder="abilities/ember.yaml" value={path} onChange={(e) => setPath(e.currentTarget.value)} />
        <Button
          icon={<IconFilePlus aria-hidden />}
          disabled={path.trim() === '' || files.some((f) => f.path === path.trim())}
          onClick={() => {
            setFiles([...files, { path: path.trim(), text: '' }]);
            setAt(files.length);
            setPath('');
          }}
        >
          {words.addFile}
        </Button>
      </div>
      {file !== undefined && (
        <Suspense fallback={<p>{words.loading}</p>}>
          <YamlEditor
            key={file.path}
            value={file.text}
            label={file.path}
            schema={schemas?.pack}
            issues={issues.filter((i) => i.file === file.path)}
            onChange={(text) => setFiles((now) => now.map((f) => (f.path === file.path ? { ...f, text } : f)))}
          />
        </Suspense>
      )}
      <p className={css.state} role="status">
        {check.data === undefined
          ? words.packEmpty
          : issues.length === 0
            ? words.packFits(check.data.entries.length)
            : words.issueCount(issues.length)}
      </p>
      <IssueList issues={issues} />
      <div className={css.buttons}>
        <Button
          kind="wax"
          icon={<IconDeviceFloppy aria-hidden />}
          disabled={title.trim() === '' || community === null || save.isPending}
          onClick={() => save.mutate()}
        >
          {words.save}
        </Button>
        {file !== undefined && (
          <Button icon={<IconDownload aria-hidden />} onClick={() => saveText(file.text, file.path.replaceAll('/', '-'))}>
            {words.saveFile}
          </Button>
        )}
        {id !== null && (
          <Button icon={<IconTrash aria-hidden />} disabled={remove.isPending} onClick={() => remove.mutate()}>
            {words.putAway}
          </Button>
        )}
      </div>
      {id !== null && chosen !== null && <Trial system={chosen} pack={id} />}
      {save.isSuccess && !save.isPending && <p role="status">{words.savedNow}</p>}
      {save.error !== null && <Refused error={save.error} />}
    </section>
  );
}
