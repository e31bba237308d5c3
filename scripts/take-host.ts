/** Takes `--host NAME` out of the arguments; the rest is the host's own. */
export function takeHost(args: readonly string[]): {
  readonly asked: string | undefined;
  readonly rest: readonly string[];
} {
  const at = args.findIndex((argument) => argument === '--host' || argument.startsWith('--host='));
  if (at < 0) return { asked: undefined, rest: args };
  const joined = args[at]?.startsWith('--host=') ?? false;
  const asked = joined ? args[at]?.slice('--host='.length) : args[at + 1];
  return { asked: asked ?? '', rest: [...args.slice(0, at), ...args.slice(at + (joined ? 1 : 2))] };
}
