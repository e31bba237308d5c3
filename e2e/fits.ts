import type { Page } from '@playwright/test';

/** Narrower or lower than this and a finger misses it. */
const fingertip = 44;

/** What has to be scrolled for, keys too small and keys with words cut off; of a screen under a sheet nothing is said. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const sheet = [...document.querySelectorAll('dialog[open]')].at(-1);
    const spills = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      const found = scrollWidth > clientWidth || scrollHeight > clientHeight ? ['the page scrolls'] : [];
      const box = sheet?.lastElementChild;
      if (!box) return found;
      const name = sheet.getAttribute('data-testid');
      if (box.scrollWidth > box.clientWidth) found.push(`${name}: wider than it shows`);
      if (box.scrollHeight > box.clientHeight + 1) found.push(`${name}: ${box.scrollHeight} px in ${box.clientHeight}`);
      return found;
    };
    const badKey = (key: Element) => {
      const { width, height } = key.getBoundingClientRect();
      if (width === 0) return [];
      const name = `${key.getAttribute('data-testid') ?? ''} “${key.textContent.slice(0, 30)}”`;
      const small = Math.min(width, height) < least;
      const cut = key.scrollWidth > key.clientWidth + 1 || key.scrollHeight > key.clientHeight + 1;
      return [...(small ? [`small: ${name} ${width}×${height}`] : []), ...(cut ? [`cut: ${name}`] : [])];
    };
    const keys = (sheet ?? document).querySelectorAll('button, label:has(input[type=radio], input[type=file])');
    return [...spills(), ...[...keys].flatMap(badKey)];
  }, fingertip);
}

/** Words too pale for the ground they stand on, by the rule that asks for 4.5 to 1. */
export function paleWords(page: Page, themes: readonly string[]): Promise<string[]> {
  return page.evaluate((each) => {
    interface Ground {
      readonly colour: readonly number[];
      readonly opacity: number;
    }
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const part = (value: number) => (value <= 10.314 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    const light = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
      0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
    const words = [...([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).querySelectorAll('*')]
      .filter((of) => [...of.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((of) => of.getClientRects().length > 0);
    const inTheme = (theme: string) => {
      document.documentElement.dataset['theme'] = theme;
      const known = new Map<Element, Ground>();
      const groundOf = (of: Element | null): Ground => {
        if (!of) return { colour: [255, 255, 255], opacity: 1 };
        const { backgroundColor, opacity } = getComputedStyle(of);
        const under = known.get(of.parentElement ?? of) ?? groundOf(of.parentElement);
        const [red = 0, green = 0, blue = 0, alpha = 1] = channels(backgroundColor);
        const colour = alpha === 1 ? [red, green, blue] : under.colour;
        const ground = { colour, opacity: under.opacity * Number(opacity) };
        known.set(of, ground);
        return ground;
      };
      const contrast = (of: Element) => {
        const { colour, opacity } = groundOf(of);
        const ink = channels(getComputedStyle(of).color).map(
          (value, at) => value * opacity + (colour[at] ?? 0) * (1 - opacity),
        );
        const [low = 0, high = 0] = [light(ink), light(colour)].toSorted((one, other) => one - other);
        return (high + 0.05) / (low + 0.05);
      };
      return words
        .filter((of) => contrast(of) < 4.5)
        .map((of) => `pale in ${theme}: “${of.textContent.slice(0, 30)}” ${contrast(of).toFixed(2)}`);
    };
    const was = document.documentElement.dataset['theme'];
    const found = each.flatMap(inTheme);
    document.documentElement.dataset['theme'] = was;
    return found;
  }, themes);
}

/** Keys, fields and sums that lie under something else, or outside, wherever somebody scrolls to. */
export function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sums = ['total', 'due', 'keyed', 'counted', 'line-1'].map((id) => `[data-testid=${id}]`).join();
    const sheet = [...document.querySelectorAll('dialog[open]')].at(-1);
    const over = sheet ?? document.querySelector('[data-testid=after]') ?? document;
    const wanted = [...over.querySelectorAll(`button, input:not([type=radio], [type=file]), textarea, ${sums}`)];
    const scrolled = [...document.querySelectorAll('*')].filter(
      (place) => place.scrollHeight > place.clientHeight || place.scrollWidth > place.clientWidth,
    );
    const were = scrolled.map(({ scrollTop: top, scrollLeft: left }) => ({ top, left }));
    const isFree = (of: Element, block: ScrollLogicalPosition) => {
      of.scrollIntoView({ block, inline: 'center' });
      const { left, right, top, height } = of.getBoundingClientRect();
      return [left + 4, (left + right) / 2, right - 4].every((x) => {
        const met = document.elementFromPoint(x, top + height / 2);
        // What is told over the screen goes with the next key or press.
        return met && (of.contains(met) || met.contains(of) || met.closest('[popover]'));
      });
    };
    const hidden = wanted
      .filter((of) => of.checkVisibility() && of.getClientRects().length > 0)
      .filter((of) => !(['center', 'start', 'end'] as const).some((block) => isFree(of, block)))
      .map((of) => of.getAttribute('data-testid') ?? of.textContent.slice(0, 30));
    for (const [index, place] of scrolled.entries()) place.scrollTo(were[index] ?? {});
    return hidden;
  });
}
