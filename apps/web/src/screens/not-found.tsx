import { LinkButton } from '../parts/button.tsx';
import { useWords } from '../words/index.ts';

export function NotFound() {
  const words = useWords();
  return (
    <div style={{ padding: 34, maxWidth: 560, margin: '0 auto' }}>
      <h1>{words.notFound}</h1>
      <p style={{ margin: '12px 0 20px' }}>{words.notFoundHint}</p>
      <LinkButton to="/">{words.battles}</LinkButton>
    </div>
  );
}
