import { type CopyBatch, type CopyPart, copyParts } from '../../../contract/calls/copyConfig';
import type { NamedLandingPage } from '../../../fields/landingPages/LandingPageChoice';

/** The source, parts and targets of a copy. */
export type CopyChoice = {
    from: string | undefined;
    parts: ReadonlySet<CopyPart>;
    targets: ReadonlyMap<string, string>;
};

/** Returns the choice with another source, which is removed from the targets. */
export function withSource(choice: CopyChoice, from: string | undefined): CopyChoice {
    const targets = new Map(choice.targets);
    if (from !== undefined) targets.delete(from);
    return { ...choice, from, targets };
}

export function withPart(choice: CopyChoice, part: CopyPart, isChosen: boolean): CopyChoice {
    const parts = new Set(choice.parts);
    if (isChosen) parts.add(part);
    else parts.delete(part);
    return { ...choice, parts };
}

export function withTargets(choice: CopyChoice, pages: readonly NamedLandingPage[], areChosen: boolean): CopyChoice {
    const targets = new Map(choice.targets);
    for (const { id, name } of pages) {
        if (areChosen) targets.set(id, name);
        else targets.delete(id);
    }
    return { ...choice, targets };
}

/** Returns the choice that a batch was started with. */
export function getChoice({ from, parts, targets }: CopyBatch): CopyChoice {
    return { from: from.id, parts: new Set(parts), targets: new Map(targets.map(({ id, name }) => [id, name])) };
}

/** Builds the body of the call, with the parts in display order. */
export function buildCopyRequest({ from, parts, targets }: CopyChoice, dryRun: boolean) {
    return { from: from ?? '', to: [...targets.keys()], parts: copyParts.filter((part) => parts.has(part)), dryRun };
}

export function isComplete({ from, parts, targets }: CopyChoice): boolean {
    return from !== undefined && parts.size > 0 && targets.size > 0;
}
