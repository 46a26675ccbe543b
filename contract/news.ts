/** The heading of the latest news in the chapter "What’s new" of the manual, by its id. */
export const latestNews = 'november-2026';

/** The chapter of the manual that tells what is new, by its id. */
export const newsChapter = 'whats-new';
