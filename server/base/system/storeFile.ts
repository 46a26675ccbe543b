/** The embedded store's file in `DATA_DIR`. */
export const storeFile = 'store.sqlite';
