/** How long what has arrived waits for the rest that was asked for in the same moment (milliseconds). */
const longestWait = 300;

let underWay = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const arrived = new Set<() => void>();

function showAll(): void {
    clearTimeout(timer);
    timer = undefined;
    const all = [...arrived];
    arrived.clear();
    for (const show of all) show();
}

/**
 * Waits until nothing that passed through here is being loaded any more, or not much longer: what is fetched while the
 * browser is idle is then drawn in one go, instead of the page being laid out anew for each part that arrives.
 *
 * @returns the promise of `loading`, settled together with the others.
 */
export async function arriveTogether(loading: Promise<void>): Promise<void> {
    underWay += 1;
    try {
        await loading;
    } finally {
        underWay -= 1;
        const together = new Promise<void>((resolve) => arrived.add(resolve));
        if (underWay === 0) showAll();
        else timer ??= setTimeout(showAll, longestWait);
        await together;
    }
}
