import { chromiumPath } from './browser.ts';
import { chooseElectron } from './electron.ts';

/** Runs before the tests of the pages: what opens them is settled once, in the environment that every worker inherits. */
export default function settle(): void {
  chromiumPath();
  chooseElectron();
}
