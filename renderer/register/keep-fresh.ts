import type { Topic } from '#contract/register/procedure.ts';
import type { Register } from '#renderer/register/register.ts';
import { untilThere } from '#renderer/until-there.ts';

/** Not before something changes: the first screen stands by then. */
const loadTopics = untilThere(() => import('#renderer/register/topics.ts'));

/** Changes of a busy moment (a first fill, a sale) are answered together, after the paint they caused. */
const gatherMs = 60;

/** Re-asks every open question on a topic the register says has changed, for as long as the window lives. */
export function keepFresh(register: Register): () => void {
  const stopped = new AbortController();
  const { connection } = register;
  const follow = () => {
    if (connection.state === 'open') void watch(register, stopped.signal);
  };
  const unsubscribe = connection.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    stopped.abort();
  };
}

async function watch(register: Register, signal: AbortSignal): Promise<void> {
  const gather = createGather(register);
  try {
    const changes = await register.client.changes.watch({}, { signal });
    // Whatever happened before this watch began was announced to nobody.
    await register.cache.invalidateQueries();
    for await (const { topics } of changes) gather(topics);
  } catch {
    // The line broke; the connection opens the next watch when the register is back.
  }
}

function createGather({ cache }: Register): (topics: readonly Topic[]) => void {
  const gathered = new Set<Topic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = async () => {
    timer = undefined;
    const changed = new Set(gathered);
    gathered.clear();
    const { isAbout } = await loadTopics();
    const predicate = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
      Array.isArray(path) && isAbout(path, changed);
    await cache.invalidateQueries({ predicate });
  };
  return (topics) => {
    for (const topic of topics) gathered.add(topic);
    timer ??= setTimeout(() => void tell(), gatherMs);
  };
}
