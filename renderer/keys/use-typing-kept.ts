import { useEffect, useEffectEvent } from 'react';

import { keepFigure } from '#renderer/keys/kept-figures.ts';

/** For a figure that stands in no field: the first keys of a scan, which pass for typing, do not stay in it. */
export function useTypingKept<Figure>(figure: Figure, putBack: (figure: Figure) => void): void {
  const remember = useEffectEvent(() => () => putBack(figure));
  useEffect(() => keepFigure(() => remember()), []);
}
