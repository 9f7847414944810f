import { FORMATS } from '@boevka/report';
import { Select } from '@mantine/core';
import { IconDownload, IconForms } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { usePref } from '../../app/prefs.ts';
import { Asking } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { saveText } from '../../parts/save-picture.ts';
import { useLocale, useWords } from '../../words/index.ts';
import css from './report.module.css';

/** The report as posts of a forum engine; the engine is remembered. */
export function Posts({ battle, turn, audience }: { readonly battle: string; readonly turn: number; readonly audience: string }) {
  const words = useWords();
  const locale = useLocale();
  const [format, setFormat] = usePref('format', 'mybb');
  const [open, setOpen] = useState(false);
  const known = FORMATS.find((f) => f.id === format) ?? FORMATS[0];
  const posts = useQuery({
    queryKey: ['posts', battle, turn, audience, format, locale],
    queryFn: () => client.getPosts({ params: { battle, turn }, query: { lang: locale, as: audience, format } }),
    enabled: open,
  });
  return (
    <div className={css.posts}>
      <Select
        label={words.forumEngine}
        value={format}
        onChange={(value) => value !== null && setFormat(value)}
        allowDeselect={false}
        data={FORMATS.map((f) => ({ value: f.id, label: f.title[locale] }))}
      />
      {!open && (
        <div className={css.buttons}>
          <Button kind="ink" icon={<IconForms aria-hidden />} onClick={() => setOpen(true)}>
            {words.preparePosts(known?.title[locale] ?? format)}
          </Button>
        </div>
      )}
      {open && (
        <Asking query={posts}>
          {(data) =>
            data.posts.map((post, i) => (
              // Parts of one text never change places.
              <div key={`${i}${post.length}`}>
                <textarea
                  readOnly
                  value={post.text}
                  aria-label={words.postOf(i + 1, data.posts.length)}
                  onFocus={(e) => e.currentTarget.select()}
                />
                <p className={css.state}>{words.postLength(post.length, data.limit)}</p>
                <div className={css.buttons}>
                  <CopyButton
                    kind="ink"
                    text={post.text}
                    label={data.posts.length === 1 ? words.copyPost : words.copyPostOf(i + 1, data.posts.length)}
                  />
                  <Button
                    icon={<IconDownload aria-hidden />}
                    onClick={() => saveText(post.text, `boevka-${turn}-${i + 1}.${known?.extension ?? 'txt'}`)}
                  >
                    {words.saveFile}
                  </Button>
                </div>
              </div>
            ))
          }
        </Asking>
      )}
    </div>
  );
}
