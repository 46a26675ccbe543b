/** The latest news: the first heading of the chapter "What’s new" in English, in small letters. */
export const latestNews = 'november-2026';

/** The chapter of the manual that tells what is new, by its id. */
export const newsChapter = 'whats-new';

/** Earlier news begin like this, too, among the announcements that an account has put away. */
export const newsPrefix = 'news:';

/** The name of the latest news among the announcements that an account has put away. */
export const newsName = `${newsPrefix}${latestNews}`;
