import type { Locator, Page } from '@playwright/test';
import type { Shot } from './encode.ts';

/** Takes the pictures of a film. Each is shown for as long as the scene says, however long it took to take. */
export type Camera = {
    shots: Shot[];
    /** Shows the page as it is now (milliseconds). */
    hold(duration: number): Promise<void>;
    /** Moves the pointer to an element, and clicks on it. */
    click(target: Locator): Promise<void>;
    /** Takes pictures of another page from now on. */
    turnTo(page: Page): void;
};

type Point = { x: number; y: number };

const steps = 9;
const stepDuration = 45;

const arrow = 'M1 1v17l4.5-4 3 7 3-1.3-3-6.7H15z';

/** Draws the pointer, which screenshots do not have. Runs in the browser. */
function drawPointer({ x, y, shape }: Point & { shape: string }): void {
    const id = 'recording-pointer';
    const space = 'http://www.w3.org/2000/svg';
    const drawn = document.getElementById(id) ?? document.createElementNS(space, 'svg');
    if (!drawn.id) {
        const path = document.createElementNS(space, 'path');
        for (const [name, value] of Object.entries({ d: shape, fill: '#111', stroke: '#fff', 'stroke-width': '1.4' }))
            path.setAttribute(name, value);
        drawn.id = id;
        drawn.setAttribute('width', '22');
        drawn.setAttribute('height', '26');
        drawn.append(path);
        document.documentElement.append(drawn);
    }
    const styles = { position: 'fixed', left: `${x}px`, top: `${y}px`, zIndex: '2147483647', pointerEvents: 'none' };
    if (drawn instanceof SVGElement) Object.assign(drawn.style, styles);
}

/** Returns where the path from one point to another is after a part of it, slower at both ends. */
function getPoint(from: Point, to: Point, part: number): Point {
    const share = part * part * (3 - 2 * part);
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

async function findMiddle(target: Locator): Promise<Point> {
    const box = await target.boundingBox();
    if (!box) throw new Error(`Not to be seen: ${target}`);
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Creates a camera that looks at a page, with the pointer at a point of it. */
export function createCamera(start: Page, at: Point): Camera {
    let page = start;
    let pointer = at;
    const shots: Shot[] = [];
    async function hold(duration: number): Promise<void> {
        await page.evaluate(drawPointer, { ...pointer, shape: arrow });
        shots.push({ picture: await page.screenshot({ animations: 'disabled' }), duration });
    }
    return {
        shots,
        hold,
        async click(target) {
            const from = pointer;
            const to = await findMiddle(target);
            for (let step = 1; step <= steps; step += 1) {
                pointer = getPoint(from, to, step / steps);
                await page.mouse.move(pointer.x, pointer.y);
                await hold(stepDuration);
            }
            await hold(200);
            await page.mouse.click(to.x, to.y);
        },
        turnTo(next) {
            page = next;
        },
    };
}
