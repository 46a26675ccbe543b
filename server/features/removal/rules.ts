import { invalid, problem } from '../../base/system/errors';

/**
 * Refuses a removal that was not prepared: what goes for ever is switched off first, and its name is typed.
 *
 * @throws {Failure} 40001 at `status` or `confirmation`
 */
export function checkRemoval({ status }: { status: string }, name: string, confirmation: string): void {
    if (status !== 'INACTIVE') invalid([problem('status', 'validation.removeActive')]);
    if (confirmation.trim() !== name) invalid([problem('confirmation', 'validation.confirmation', { name })]);
}
