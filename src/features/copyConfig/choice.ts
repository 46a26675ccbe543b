import { type CopyBatch, type CopyPart, copyParts } from '../../../contract/calls/copyConfig';
import type { Named } from '../../../fields/landingPages/LandingPageChoice';

/** The source, parts and targets of a copy. */
export type Choice = { from: string | undefined; parts: ReadonlySet<CopyPart>; targets: ReadonlyMap<string, string> };

/** Returns the choice with another source, which is removed from the targets. */
export function withSource(choice: Choice, from: string | undefined): Choice {
    const targets = new Map(choice.targets);
    if (from !== undefined) targets.delete(from);
    return { ...choice, from, targets };
}

export function withPart(choice: Choice, part: CopyPart, isChosen: boolean): Choice {
    const parts = new Set(choice.parts);
    if (isChosen) parts.add(part);
    else parts.delete(part);
    return { ...choice, parts };
}

export function withTargets(choice: Choice, pages: readonly Named[], areChosen: boolean): Choice {
    const targets = new Map(choice.targets);
    for (const { id, name } of pages) {
        if (areChosen) targets.set(id, name);
        else targets.delete(id);
    }
    return { ...choice, targets };
}

/** Returns the choice that a batch was started with. */
export function choiceOf({ from, parts, targets }: CopyBatch): Choice {
    return { from: from.id, parts: new Set(parts), targets: new Map(targets.map(({ id, name }) => [id, name])) };
}

/** Builds the body of the call, with the parts in display order. */
export function requestOf({ from, parts, targets }: Choice, dryRun: boolean) {
    return { from: from ?? '', to: [...targets.keys()], parts: copyParts.filter((part) => parts.has(part)), dryRun };
}

export function isComplete({ from, parts, targets }: Choice): boolean {
    return from !== undefined && parts.size > 0 && targets.size > 0;
}
