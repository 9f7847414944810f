import { IconBulb } from '@tabler/icons-react';
import { usePref } from '../app/prefs.ts';
import { useWords } from '../words/index.ts';
import { Button } from './button.tsx';
import css from './coach.module.css';

/** A hint at the thing that it is about; it goes away for good when it is understood. */
export function Coach({ id, text }: { readonly id: string; readonly text: string }) {
  const words = useWords();
  const [seen, setSeen] = usePref(`coach.${id}`, '');
  if (seen !== '') return null;
  return (
    <aside className={css.coach}>
      <IconBulb size={20} stroke={1.7} aria-hidden />
      <p>{text}</p>
      <Button small onClick={() => setSeen('yes')}>
        {words.understood}
      </Button>
    </aside>
  );
}
