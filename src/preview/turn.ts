/** How long scripts of the landing page may run without a rest, in milliseconds. */
const patience = 1000;

/**
 * Counts the time of scripts, which share their thread with the console in many browsers: none could be stopped from
 * there.
 *
 * Returns a function that throws once scripts have run for too long without giving the browser a turn, and from then
 * on, so that no code goes on by catching the error. `onOver` is called once.
 */
export function createTurnCheck(onOver: () => void): () => void {
    // Kept, as scripts of the page may exchange them.
    const { setTimeout, performance } = globalThis;
    let begun: number | undefined;
    let isOver = false;
    const rest = () => {
        begun = undefined;
    };
    return () => {
        const now = performance.now();
        if (begun === undefined) {
            begun = now;
            setTimeout(rest);
        }
        if (now - begun > patience && !isOver) {
            isOver = true;
            onOver();
        }
        if (isOver) throw new Error('Stopped: it never came to an end');
    };
}
