import { useRef } from 'react';

import { Button } from '#renderer/components/button.tsx';

interface ChooseFileProps {
  readonly words: string;
  /** Endings and kinds of what can be chosen. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  readonly testId: string;
}

/** The platform's own key for a file has its own size and its own language. */
export function ChooseFile({ words, accept, onChoose, testId }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (field: HTMLInputElement) => {
    const [file] = field.files ?? [];
    // The same one is chosen again once something in it was put right.
    field.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => take(currentTarget)}
        data-testid={`${testId}-file`}
      />
      <Button onPress={() => input.current?.click()} testId={`${testId}-choose`}>
        {words}
      </Button>
    </>
  );
}
