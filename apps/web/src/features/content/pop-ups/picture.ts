/** A picture that takes longer does not come; the next pop-up is not kept waiting. */
const PATIENCE_MS = 10_000

const loading = new Map<string, Promise<boolean>>()

/** Whether a picture can be shown, known once it is here: a pop-up never opens around a hole. */
export function isPictureThere(url: string): Promise<boolean> {
  const known = loading.get(url)
  if (known) return known
  const isThere = load(url)
  loading.set(url, isThere)
  // What failed once may have failed for the network's sake.
  void isThere.then((itIs) => !itIs && loading.delete(url))
  return isThere
}

async function load(url: string): Promise<boolean> {
  const picture = new Image()
  picture.src = url
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false)
  })
  const isDecoded = picture.decode().then(
    () => true,
    () => false,
  )
  const isThere = await Promise.race([isDecoded, isLate])
  clearTimeout(timer)
  return isThere
}
