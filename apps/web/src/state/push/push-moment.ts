/** The event of the window by which a page says that messages would now be of use. */
export const pushMoment = 'push-moment';

/** The player has just requested a withdrawal, or placed a bet. */
export function tellPushMoment(): void {
  window.dispatchEvent(new Event(pushMoment));
}
