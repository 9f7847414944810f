import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDeviceFloppy, IconDownload, IconFilePlus, IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../app/client.ts';
import { useCommunity } from '../../app/community.ts';
import { Asking, Refused } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { IssueList } from '../../parts/issue-list.tsx';
import { saveText } from '../../parts/save-picture.ts';
import { timeText } from '../../parts/times.ts';
import { useLocale, useWords } from '../../words/index.ts';
import css from '../characters/characters.module.css';
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
  const locale = useLocale();
  const [open, setOpen] = useState<string | 'new' | null>(null);
  const list = useQuery({ queryKey: ['packs'], queryFn: () => client.listPacks() });
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{words.packs}</h1>
        <Button kind="ink" icon={<IconPlus aria-hidden />} onClick={() => setOpen('new')}>
          {words.newPack}
        </Button>
      </header>
      <div className={css.columns}>
        <Asking query={list}>
          {(packs) =>
            packs.length === 0 ? (
              <p className={css.empty}>{words.noPacks}</p>
            ) : (
              <ul className={css.list}>
                {packs.map((p) => (
                  <li key={p.id}>
                    <button type="button" aria-pressed={open === p.id} onClick={() => setOpen(p.id)}>
                      <b>{p.title}</b>
                      <small>
                        {p.system} · {timeText(p.updatedAt, locale)}
                        {!p.ok && ` · ${words.hasErrors}`}
                      </small>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Asking>
        {open !== null && <PackEditor key={open} id={open === 'new' ? null : open} onSaved={setOpen} onGone={() => setOpen(null)} />}
      </div>
    </div>
  );
}

function PackEditor({
  id,
  onSaved,
  onGone,
}: {
  readonly id: string | null;
  readonly onSaved: (id: string) => void;
  readonly onGone: () => void;
}) {
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
}: {
  readonly id: string | null;
  readonly version: number;
  readonly first: PackText;
  readonly onSaved: (id: string) => void;
  readonly onGone: () => void;
}) {
  const words = useWords();
  const locale = useLocale();
  const queries = useQueryClient();
  const community = useCommunity();
  const [title, setTitle] = useState(first.title);
  const [system, setSystem] = useState(first.system);
  const [files, setFiles] = useState(first.files);
  const [at, setAt] = useState(0);
  const [path, setPath] = useState('');
  const books = useQuery({ queryKey: ['rulebooks'], queryFn: () => client.listRulebooks(), staleTime: Number.POSITIVE_INFINITY });
  const chosen = system ?? books.data?.[0]?.system ?? null;
  const schemas = useQuery({
    queryKey: ['schemas', chosen],
    queryFn: () => client.getSchemas({ params: { system: chosen ?? '' } }),
    enabled: chosen !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
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
        <Select
          label={words.rulebook}
          value={chosen}
          onChange={setSystem}
          allowDeselect={false}
          disabled={id !== null}
          data={(books.data ?? []).map((b) => ({ value: b.system, label: b.title[locale] }))}
        />
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
            schema={schemas.data?.pack}
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
