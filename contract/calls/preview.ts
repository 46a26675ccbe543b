import { defineCall } from '../call';

export const previewSnapshot = defineCall({
    path: '/api/ldp/preview/get/:ldpId/:lang',
    summary: 'What a page of a landing page is made of',
    name: 'preview.get',
    method: 'GET',
    scope: 'landingPage',
    level: 1,
    query: { page: 'p', slug: 's', number: 'n', at: 'a' },
    answer: ({ z }) => z.record(z.string(), z.unknown()),
});
