import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { awaitPart } from '#renderer/keys/typing-ahead.ts';

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
  const stands = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    stands.current = awaitPart();
  }, []);
  // Behind what came instead: by then that listens.
  useEffect(() => () => stands.current?.(), []);
  return null;
}
