/** Builds the body that creates an article. */
export const buildArticle = (over: Readonly<Record<string, unknown>> = {}) => ({
    ldpId: 'ldp1',
    title: { en: 'Rules', th: 'กติกา' },
    shortTitle: { en: 'Rules' },
    type: 'NEWS',
    slug: 'rules',
    shortContent: { en: 'In short' },
    content: { en: '<p>At length</p>' },
    image: null,
    thumbnail: null,
    always: true,
    ...over,
});
