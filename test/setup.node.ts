import { afterAll, afterEach, expect } from 'vitest';
import { takeAnswerFaults } from './server/answerCheck';
import { takeFailureFaults } from './server/failureCheck';

/** Expects that every answer matches its call's declaration, and every failure the API document. */
function expectDeclaredAnswers(): void {
    expect(takeAnswerFaults(), 'answers that are not declared so').toEqual([]);
    expect(takeFailureFaults(), 'failures that the API does not tell of').toEqual([]);
}

afterEach(expectDeclaredAnswers);
afterAll(expectDeclaredAnswers);
