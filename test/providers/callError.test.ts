import { describe, expect, it } from 'vitest';
import { CallError, parseFailure } from '../../providers/callError';

const refused = (errors: unknown) => new CallError(40001, 'Please check', 422, { errors });

describe('CallError', () => {
    it('nests the errors of a rejected form by path', () => {
        const { body } = refused([
            { path: 'title.en', msg: 'Required' },
            { path: 'slides.0.desktopImage', msg: 'Missing' },
        ]);
        expect(body.errors).toEqual({ title: { en: 'Required' }, slides: { 0: { desktopImage: 'Missing' } } });
    });

    it('keeps the error of a list beside those of its entries, in either order', () => {
        const whole = { path: 'slides', msg: 'Too few' };
        const entry = { path: 'slides.0.image', msg: 'Missing' };
        const both = { slides: { root: { serverError: 'Too few' }, 0: { image: 'Missing' } } };
        expect(refused([whole, entry]).body.errors).toEqual(both);
        expect(refused([entry, whole]).body.errors).toEqual(both);
    });

    it('reports a value that is already taken at its field', () => {
        const error = new CallError(40902, 'Taken', 409, { errors: [{ path: 'slug', msg: 'Already taken' }] });
        expect(error.body.errors).toEqual({ slug: 'Already taken' });
    });

    it('reports all other errors on the form as a whole', () => {
        expect(
            new CallError(
                50000,
                'Something went wrong. Try again. If it happens again, give the request ID to your administrator',
                500,
            ).body.errors,
        ).toEqual({
            root: {
                serverError:
                    'Something went wrong. Try again. If it happens again, give the request ID to your administrator',
            },
        });
        expect(refused([]).body.errors).toEqual({ root: { serverError: 'Please check' } });
    });

    it('treats paths such as __proto__ as plain names', () => {
        refused([{ path: '__proto__.polluted', msg: 'x' }]);
        expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    });
});

describe('parseFailure', () => {
    it('finds no failure in code 0, whatever the status', () => {
        expect(parseFailure({ code: 0, msg: '', data: 1 }, 200, 'unreadable')).toBeUndefined();
    });

    it('decides by the code if a backend always answers 200', () => {
        expect(parseFailure({ code: 40301, msg: 'No', data: null }, 200, 'unreadable')).toMatchObject({
            code: 40301,
            message: 'No',
        });
    });

    it.each([[undefined], [null], ['<html>'], [{ code: 'x' }], [[]]])('reports %j as unreadable', (body) => {
        expect(parseFailure(body, 502, 'unreadable')).toMatchObject({ code: -1, message: 'unreadable', status: 502 });
    });
});
