import { Resolver } from 'node:dns/promises';
import type { ProofLookup } from '../../../base/system/processLimits';

/** The errors of a question that a name server has answered: there is nothing of that name. */
const emptyCodes: readonly unknown[] = ['ENODATA', 'ENOTFOUND', 'EBADNAME'];

/** Asks name servers; `silent` if none has answered. */
export type AskNames = <Entry>(question: (resolver: Resolver) => Promise<Entry[]>) => Promise<Entry[] | 'silent'>;

/**
 * Creates what asks the name servers. All its questions together take `mostMs` at most; `end` gives up those that are
 * still open. Nothing is kept, so each question gets what holds now.
 */
export function createAskNames({ nameServers, mostMs }: ProofLookup): { ask: AskNames; end(): void } {
    const resolver = new Resolver({ timeout: Math.ceil(mostMs / 3), tries: 2 });
    if (nameServers.length > 0) resolver.setServers(nameServers);
    const timer = setTimeout(() => resolver.cancel(), mostMs);
    return {
        async ask(question) {
            try {
                return await question(resolver);
            } catch (error) {
                if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error;
                return emptyCodes.includes(error.code) ? [] : 'silent';
            }
        },
        end() {
            clearTimeout(timer);
            resolver.cancel();
        },
    };
}
