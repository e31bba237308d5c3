import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';

import { awaitPart, partStands } from '#renderer/keys/typing-ahead.ts';

interface LaterPart<Props> {
  (props: Props): React.ReactNode;
  /** Fetches it before it is opened, so that it then stands at once. */
  readonly fetch: () => Promise<unknown>;
}

/**
 * A screen or a sheet that is fetched when it is first opened, or before. What is typed meanwhile waits for it. Not React's
 * own `lazy`, which shows nothing for a third of a second however soon the part is there.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let there: ComponentType<Props> | undefined;
  const fetch = async () => (there = await load());
  function Later(props: Props) {
    const [Part, setPart] = useState(() => there);
    const [fault, setFault] = useState<unknown>(null);
    useEffect(() => {
      if (!Part) fetch().then((part) => setPart(() => part), setFault);
    }, [Part]);
    if (fault !== null) throw fault;
    return Part ? <Part {...props} /> : <KeysWait />;
  }
  return Object.assign(Later, { fetch });
}

/** Stands where something is about to stand that hears keys: they wait for it. */
export function KeysWait() {
  useLayoutEffect(awaitPart, []);
  // Behind what came instead: by then that listens.
  useEffect(() => partStands, []);
  return null;
}
