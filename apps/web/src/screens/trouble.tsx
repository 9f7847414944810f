import { Button } from '../parts/button.tsx';
import { useWords } from '../words/index.ts';

/** A fault of the page itself: what was written is kept in the boxes' own stores. */
export function Trouble() {
  const words = useWords();
  return (
    <div style={{ padding: 34, maxWidth: 560, margin: '0 auto' }} role="alert">
      <h1>{words.pageFault}</h1>
      <p style={{ margin: '12px 0 20px' }}>{words.pageFaultHint}</p>
      <Button kind="ink" onClick={() => location.reload()}>
        {words.reload}
      </Button>
    </div>
  );
}
