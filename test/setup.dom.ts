import { StyleSheet } from '@emotion/sheet';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Testing Library does this by itself only where `afterEach` is a global.
afterEach(cleanup);

// What a page fetches ahead of time comes to its end with its file: the next one would find half of it.
afterAll(() => vi.dynamicImportSettled());

// A busy machine takes its time; nothing waits longer than it has to.
configure({ asyncUtilTimeout: 20_000 });

// The code editor measures its text, which has no size here.
Range.prototype.getClientRects = () => Object.assign([], { item: () => null });

// Nothing has a layout here, and asking for styles would take half of the time.
StyleSheet.prototype.insert = () => undefined;
