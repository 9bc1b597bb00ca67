// A word from this browser when it is one's move and the page is not looked at. Asked for once, for all
// tables of this browser.
const PLACE = 'calls'

class Calling {
  can = typeof Notification !== 'undefined' && window.isSecureContext
  is_on = $state(this.can && Notification.permission === 'granted' && localStorage.getItem(PLACE) === 'on')

  // False where the browser was told to ask nobody.
  async turn(on: boolean): Promise<boolean> {
    this.is_on = on && this.can && (await Notification.requestPermission()) === 'granted'
    localStorage.setItem(PLACE, this.is_on ? 'on' : 'off')
    return this.is_on === on
  }
  call(words: string, title: string, about: string): void {
    if (!this.is_on || document.visibilityState === 'visible') return
    const note = new Notification(words, { body: title, tag: about })
    note.onclick = () => (window.focus(), note.close())
  }
}

export const calling = new Calling()
