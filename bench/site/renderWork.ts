import { readFileSync } from 'node:fs';
import { renderPage, renderParts } from '../../site/render';
import type { PageRequest } from '../../site/view';
import type { RenderOrder, RenderTimes } from './renderers';

/** Returns the request with the number in each title, so that no two snapshots are alike. */
const vary = (request: string, number: number): PageRequest =>
    JSON.parse(request, (name, value) => (name === 'title' ? `${value} ${number}` : value));

/** Renders a page to the bytes that are sent before they are compressed, as the server does. */
const render = (request: PageRequest) => Buffer.concat(renderParts(request).parts.map((part) => Buffer.from(part)));

/** Renders a page of another snapshot each time; returns the processor time of each in milliseconds. */
function measure({ request, warmUps, pages }: RenderOrder): number[] {
    const times: number[] = [];
    for (let number = -warmUps; number < pages; number += 1) {
        const varied = vary(request, number);
        const before = process.cpuUsage();
        render(varied);
        const { user, system } = process.cpuUsage(before);
        if (number >= 0) times.push((user + system) / 1000);
    }
    return times;
}

const order: RenderOrder = JSON.parse(readFileSync(0, 'utf8'));
const { html } = renderPage(JSON.parse(order.request));
const rendered: RenderTimes = { html, times: measure(order) };
process.stdout.write(JSON.stringify(rendered));
