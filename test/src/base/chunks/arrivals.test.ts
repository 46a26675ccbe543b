import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arriveTogether } from '../../../../src/base/chunks/arrivals';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown: string[] = [];
beforeEach(() => void shown.splice(0));

/** Something that is being loaded: `come` and `fail` end that. */
function startLoading(name: string) {
    let come: () => void = () => undefined;
    let fail = come;
    const loading = new Promise<void>((resolve, reject) => {
        come = resolve;
        fail = () => reject(new Error('offline'));
    });
    const end = arriveTogether(loading).then(
        () => void shown.push(name),
        () => void shown.push(`${name} failed`),
    );
    return { come, fail, end };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

it('what arrives waits for all that was being loaded at the same time, and is shown with it', async () => {
    const [first, second] = [startLoading('first'), startLoading('second')];
    first.come();
    await settle();
    expect(shown).toEqual([]);
    second.come();
    await settle();
    expect(shown).toEqual(['first', 'second']);
});

it('what is loaded alone is shown at once', async () => {
    const only = startLoading('only');
    only.come();
    await only.end;
    expect(shown).toEqual(['only']);
});

it('what fails keeps nothing back', async () => {
    const [first, second] = [startLoading('first'), startLoading('second')];
    first.come();
    second.fail();
    await settle();
    expect(shown).toEqual(['first', 'second failed']);
});

it('nobody waits long for what does not come, and that is shown when it comes', async () => {
    const [first, slow] = [startLoading('first'), startLoading('slow')];
    first.come();
    await vi.advanceTimersByTimeAsync(299);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toEqual(['first']);
    slow.come();
    await settle();
    expect(shown).toEqual(['first', 'slow']);
});
