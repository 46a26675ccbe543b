import '../src/shell/app/registered';
import { StyleSheet } from '@emotion/sheet';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { CallError } from '../providers/callError';
import { wideScreen } from './fixtures/wideScreen';

const { setTimeout } = globalThis;

// Testing Library does this itself only if `afterEach` is a global. What the page still had scheduled, such as a change of
// its address, happens before the next test sets its own.
afterEach(async () => {
    cleanup();
    // A test that takes the network away leaves it to the next, in whichever file.
    onlineManager.setOnline(true);
    await new Promise((resolve) => setTimeout(resolve));
    const left = document.body.innerHTML;
    document.body.replaceChildren();
    // The next test would find it, in whichever file.
    if (left !== '') throw new Error(`Left in the page: ${left.slice(0, 500)}`);
});

// Chunks that a page prefetches finish loading before the file ends; otherwise the next file would find them half
// loaded.
afterAll(() => vi.dynamicImportSettled());

// Generous for a busy machine; no test waits longer than necessary.
configure((usual) => ({
    asyncUtilTimeout: 20_000,
    // Polling fails many times before it succeeds, so the page is printed only for the final error.
    getElementError(message, container) {
        const config = getConfig();
        const isWaiting = '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics;
        return isWaiting ? new Error(message ?? '') : usual.getElementError(message, container);
    },
}));

// Layout and scrolling, which jsdom lacks; the code editor measures its text. They are set here alone: files share the page,
// and what one of them set would be there for the next, or not, depending on their order.
const stay = () => undefined;
Element.prototype.scrollIntoView = stay;
Element.prototype.scrollTo = stay;
window.scrollTo = stay;
window.matchMedia = wideScreen;
Range.prototype.getClientRects = () => Object.assign([], { item: () => null });

// jsdom has no layout, and computing styles would take half of the time.
StyleSheet.prototype.insert = () => undefined;

// In development, react-admin logs each refused call and each call aborted with its page. Here a test has caused the
// refusal and checks what the user sees of it.
const echoed = [CallError.name, 'AbortError'];
const { error } = console;
if (error.name !== 'sayUnexpected')
    console.error = function sayUnexpected(...args: unknown[]) {
        const [problem] = args;
        // jsdom's exceptions are instances of another realm's `Error`.
        const name = typeof problem === 'object' && problem !== null && 'name' in problem ? String(problem.name) : '';
        if (!echoed.includes(name)) error.apply(console, args);
    };

// Navigation and layout, which jsdom does not implement, are not reported; all other errors are.
declare const jsdom: { virtualConsole: NodeJS.EventEmitter };
jsdom.virtualConsole.removeAllListeners('jsdomError');
jsdom.virtualConsole.on('jsdomError', (problem: Error & { type?: string }) => {
    if (problem.type !== 'not-implemented') console.error(problem);
});
