import { useRegister } from '#renderer/register/register.ts';
import { settle } from '#renderer/register/use-command.ts';

/** The way into the practice shop and out of it. Behind either door is another register, so the window starts anew. */
export function usePractice(): (way: 'enter' | 'leave') => void {
  const { client } = useRegister();
  return (way) => void settle(client.practice[way]({})).then(({ value }) => value && location.reload());
}
