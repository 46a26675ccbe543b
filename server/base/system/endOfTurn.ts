import { setImmediate } from 'node:timers/promises';

/**
 * Creates a function that resolves at the end of the present turn of the event loop, for all who call it in that turn one
 * right after the other. What they send then goes out together: whoever takes it on this machine is woken once, which costs
 * the sender more than all else of a short answer.
 */
export function createEndOfTurn(): () => Promise<void> {
    let end: Promise<void> | undefined;
    return () => {
        end ??= setImmediate().then(() => {
            end = undefined;
        });
        return end;
    };
}
