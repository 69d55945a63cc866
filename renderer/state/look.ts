import { create } from 'zustand';
import { type Address, formatAddress, nowhere, parseAddress } from './address.ts';

/** What the reader looks at. */
interface Look {
  address: Address;
  helpOpen: boolean;
  /** The list of everything that can be gone to or done, by name. */
  paletteOpen: boolean;
  /** The dialog that runs the folder's code. */
  runOpen: boolean;
  /** Whether single letters are commands; some people's input devices make them a nuisance. */
  singleKeys: boolean;
  /** The name of whoever labels pairs here; remembered. */
  labeller: string;
}

const singleKeysName = 'single-keys';
const labellerName = 'labeller';

export const useLook = create<Look>(() => ({
  address: parseAddress(location.hash),
  helpOpen: false,
  paletteOpen: false,
  runOpen: false,
  singleKeys: localStorage.getItem(singleKeysName) !== 'off',
  labeller: localStorage.getItem(labellerName) ?? '',
}));

/** Whether the window's address names a screen. */
export function hasAddress(): boolean {
  return location.hash.startsWith('#/');
}

/** The run that a screen shows. */
export interface Place {
  folder: string;
  run: string;
}

export function useAddress(): Address {
  return useLook((look) => look.address);
}

/** The address of another place of the same folder and run: what is not named starts afresh. */
function placeOf(change: Partial<Address>): Address {
  const { folder, run } = useLook.getState().address;
  return { ...nowhere, folder, run, ...change };
}

/** For links. */
export function hrefOf(change: Partial<Address>): string {
  return formatAddress(placeOf(change));
}

/** Goes to another place; Back returns. */
export function go(change: Partial<Address>): void {
  writeAddress();
  location.hash = formatAddress(placeOf(change));
}

/** Moves about within the place, without a step for Back to take. */
export function stay(change: Partial<Address>): void {
  useLook.setState(({ address }) => ({ address: { ...address, ...change } }));
  unwritten = true;
  // At once, so that Back finds it; a held key moves more often than a browser lets its address be written.
  if (pause === undefined) writeAddress();
}

/** Goes to another place in the stead of this one: Back returns to where this one was come to from. */
export function move(change: Partial<Address>): void {
  stay(placeOf(change));
}

let unwritten = false;
let pause: ReturnType<typeof setTimeout> | undefined;

function writeAddress(): void {
  if (!unwritten) return;
  unwritten = false;
  history.replaceState(null, '', formatAddress(useLook.getState().address));
  clearTimeout(pause);
  pause = setTimeout(() => {
    pause = undefined;
    writeAddress();
  }, 100);
}

export function listenToAddress(): void {
  addEventListener('hashchange', () => {
    unwritten = false;
    useLook.setState({ address: parseAddress(location.hash) });
  });
  // A link is about to be followed: where it was followed from has to be right for Back.
  addEventListener('click', writeAddress, { capture: true });
}

export function showHelp(helpOpen: boolean): void {
  useLook.setState({ helpOpen });
}

export function showPalette(paletteOpen: boolean): void {
  useLook.setState({ paletteOpen });
}

export function showRun(runOpen: boolean): void {
  useLook.setState({ runOpen });
}

export function allowSingleKeys(singleKeys: boolean): void {
  localStorage.setItem(singleKeysName, singleKeys ? 'on' : 'off');
  useLook.setState({ singleKeys });
}

export function sayLabeller(labeller: string): void {
  localStorage.setItem(labellerName, labeller.trim());
  useLook.setState({ labeller });
}
