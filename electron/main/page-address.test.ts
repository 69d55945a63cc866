import { expect, test } from 'vitest';
import { isOurPage, isOurs, pageAddress } from './page-address.ts';

test.each([
  [pageAddress, true],
  [`${pageAddress}#/case?case=ord-001`, true],
  ['app://inspector/assets/index.js', true],
  ['app://inspector.example/index.html', false],
  ['app://other/index.html', false],
  ['app://inspector@other/index.html', false],
  ['https://inspector/index.html', false],
  ['file:///app://inspector/index.html', false],
  ['about:blank', false],
  ['', false],
])('%s is ours: %s', (address, ours) => {
  expect(isOurs(address)).toBe(ours);
});

test('only our page at the top of a window may call', () => {
  expect(isOurPage({ url: pageAddress, parent: null })).toBe(true);
  expect(isOurPage({ url: pageAddress, parent: { url: pageAddress } })).toBe(false);
  expect(isOurPage({ url: 'https://example.org/', parent: null })).toBe(false);
  expect(isOurPage(null)).toBe(false);
});
