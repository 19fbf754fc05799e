/** Promises that resolve after a time. */
/** @param {number} time in ms */
export const delay = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Wait, but at most until the browser is online again. @param {number} time in ms @returns {Promise<void>} */
export const delayOrOnline = (time) =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener("online", finish);
      resolve();
    };
    const timer = setTimeout(finish, time);
    addEventListener("online", finish);
  });
