import '../src/shell/app/registered';
import { StyleSheet } from '@emotion/sheet';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { CallError } from '../providers/callError';

// Testing Library does this by itself only where `afterEach` is a global.
afterEach(cleanup);

// What a page fetches ahead of time comes to its end with its file: the next one would find half of it.
afterAll(() => vi.dynamicImportSettled());

// A busy machine takes its time; nothing waits longer than it has to.
configure((usual) => ({
    asyncUtilTimeout: 20_000,
    // What is waited for is not there yet many times: only where it never comes is the page printed.
    getElementError(message, container) {
        const config = getConfig();
        const isWaiting = '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics;
        return isWaiting ? new Error(message ?? '') : usual.getElementError(message, container);
    },
}));

// The code editor measures its text, which has no size here.
Range.prototype.getClientRects = () => Object.assign([], { item: () => null });

// Nothing has a layout here, and asking for styles would take half of the time.
StyleSheet.prototype.insert = () => undefined;

// Outside of production react-admin writes each refused call to the console, and each that was given up with its page.
// Whatever is refused here a test refused, and looks at what people see of it.
const echoed = [CallError.name, 'AbortError'];
const { error } = console;
if (error.name !== 'sayUnexpected')
    console.error = function sayUnexpected(...said: unknown[]) {
        const [problem] = said;
        // jsdom's exceptions are no errors of this world.
        const name = typeof problem === 'object' && problem !== null && 'name' in problem ? String(problem.name) : '';
        if (!echoed.includes(name)) error.apply(console, said);
    };

// Nothing here goes to another page or lays anything out, which need not be said each time; all else is said where it counts.
declare const jsdom: { virtualConsole: NodeJS.EventEmitter };
jsdom.virtualConsole.removeAllListeners('jsdomError');
jsdom.virtualConsole.on('jsdomError', (problem: Error & { type?: string }) => {
    if (problem.type !== 'not-implemented') console.error(problem);
});
