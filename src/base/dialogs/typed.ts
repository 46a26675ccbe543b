import { limits } from '../../../contract/limits';
import type { Question } from './messages';

/** Returns the part of a question that has a name typed before it changes so many landing pages; nothing for fewer. */
export function buildTyped(name: string, landingPages: number): Pick<Question, 'typed'> {
    return landingPages >= limits.typedLandingPages ? { typed: name } : {};
}
