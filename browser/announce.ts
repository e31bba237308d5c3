/** What the host says to whoever started it. */
export interface Announcer {
  ready(link: string): void;
  nextLink(link: string): void;
  line(text: string): void;
}

/** For a person. */
export function speak(write: (line: string) => void): Announcer {
  return {
    ready(link) {
      write(`Open the till: ${link}`);
      write('ready (Ctrl-C stops it)');
    },
    nextLink: (link) => write(`That link is used. For another window: ${link}`),
    line: write,
  };
}

/** For a program: one JSON object a line. */
export function speakJson(write: (line: string) => void): Announcer {
  const say = (value: object): void => write(JSON.stringify(value));
  return {
    ready: (link) => say({ ready: true, url: new URL(link).origin, link }),
    nextLink: (link) => say({ link }),
    line: (message) => say({ message }),
  };
}
