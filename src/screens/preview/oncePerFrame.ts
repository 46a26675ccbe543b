/**
 * Runs `work` with the first call of a frame of the screen at once, so that others can begin while this page is still
 * being drawn, and once more in the next frame if there are further calls.
 */
export function oncePerFrame(work: () => void) {
    let frame = 0;
    let isWanted = false;
    function next(): void {
        frame = 0;
        if (isWanted) run();
    }
    function run(): void {
        isWanted = false;
        frame = requestAnimationFrame(next);
        work();
    }
    return {
        call(): void {
            if (frame === 0) run();
            else isWanted = true;
        },
        cancel(): void {
            cancelAnimationFrame(frame);
        },
    };
}
