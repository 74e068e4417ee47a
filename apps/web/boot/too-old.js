// Runs in any browser, so it is written as the oldest ones read it: what is older than the floor of RT-24 (Safari 16.4,
// Firefox 128, Chrome 111) is told so in one sentence, and the app is not started there. Each of the three names a
// feature that came with one of them.
;(() => {
  var isNewEnough =
    window.CompressionStream &&
    window.CSSPropertyRule &&
    window.CSS &&
    CSS.supports('color', 'color-mix(in srgb, red, blue)')
  if (isNewEnough) return
  document.documentElement.setAttribute('data-too-old', '')
  document.addEventListener('DOMContentLoaded', () => {
    document.getElementById('too-old').style.display = 'block'
  })
})()
