import type { Page } from '@playwright/test';
import { expect, placeIn } from './screens-fixture.ts';

interface Stop {
  place: Readonly<Record<string, string>>;
  there(): Promise<void>;
}

export interface Walk {
  /** Arrives: the address says `place`, the screen is there, and is there again when only its address is known. */
  stop(place: Stop['place'], there: Stop['there']): Promise<void>;
  /** Goes back to the first stop, and forward to the last one again: each is as it was left. */
  backAndForth(): Promise<void>;
}

/** A way through the screens, each of which Back, Forward and its address bring back as it was left. */
export function walkOn(page: Page): Walk {
  const stops: Stop[] = [];
  const arrive = async ({ place, there }: Stop) => {
    await expect.poll(() => placeIn(page)).toEqual(place);
    await there();
  };
  return {
    async stop(place, there) {
      const stop = { place, there };
      await arrive(stop);
      await page.reload();
      await arrive(stop);
      stops.push(stop);
    },
    async backAndForth() {
      for (const stop of stops.slice(0, -1).reverse()) {
        await page.goBack();
        await arrive(stop);
      }
      for (const stop of stops.slice(1)) {
        await page.goForward();
        await arrive(stop);
      }
    },
  };
}
