import { afterAll, afterEach, expect } from 'vitest';
import { takeAnswerFaults } from './server/answerCheck';
import { takeFailureFaults } from './server/failureCheck';

/** Whatever a server answered is what its call declares, and whatever it refused with is what the API's document says. */
function expectDeclaredAnswers(): void {
    expect(takeAnswerFaults(), 'answers that are not declared so').toEqual([]);
    expect(takeFailureFaults(), 'failures that the API does not tell of').toEqual([]);
}

afterEach(expectDeclaredAnswers);
afterAll(expectDeclaredAnswers);
