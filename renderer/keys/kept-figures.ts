type Remember = () => () => void;
const remembering = new Set<Remember>();

/** For a figure that stands neither in a field nor on the shared keypad, such as a PIN: says what puts it back as it is now. */
export function keepFigure(remember: Remember): () => void {
  remembering.add(remember);
  return () => void remembering.delete(remember);
}

export function rememberFigures(): () => void {
  const putBack = Array.from(remembering, (remember) => remember());
  return () => {
    for (const each of putBack) each();
  };
}
