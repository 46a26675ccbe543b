import type { ComponentType } from 'react';
import { createChunk, useChunk } from './chunk';

/** A component in a chunk of its own; `prepare` fetches the chunk in advance. */
export type Split<Props> = ComponentType<Props> & { prepare(): Promise<boolean> };

/**
 * Creates a component whose code is fetched when it is rendered first, or was prepared before: then it is rendered at
 * once, without a placeholder. An error while loading is thrown to the error boundary around it. React's `lazy` would
 * suspend even if the code has arrived, and React keeps a suspended page back for 300 milliseconds.
 *
 * @example const DashboardPage = splitComponent(() => import('./DashboardPage').then((module) => module.DashboardPage), PageWaiting);
 */
export function splitComponent<Props extends object>(
    load: () => Promise<ComponentType<Props>>,
    Waiting: ComponentType,
): Split<Props> {
    const chunk = createChunk(load);
    function SplitComponent(props: Props) {
        const { Component, lost } = useChunk(chunk);
        if (lost) throw lost.problem;
        return Component ? <Component {...props} /> : <Waiting />;
    }
    return Object.assign(SplitComponent, { prepare: chunk.prepare });
}
