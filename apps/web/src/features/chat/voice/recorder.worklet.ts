// Runs on the audio thread: gathers one channel into pieces and hands them over. It must never wait.
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

const PIECE = 2048

class Recorder extends AudioWorkletProcessor {
  private piece = new Float32Array(PIECE)
  private filled = 0

  process(inputs: Float32Array[][]): boolean {
    const channel = inputs[0]?.[0]
    if (!channel) return true
    for (let at = 0; at < channel.length; ) {
      const room = Math.min(PIECE - this.filled, channel.length - at)
      this.piece.set(channel.subarray(at, at + room), this.filled)
      this.filled += room
      at += room
      if (this.filled === PIECE) {
        this.port.postMessage(this.piece, [this.piece.buffer])
        this.piece = new Float32Array(PIECE)
        this.filled = 0
      }
    }
    return true
  }
}

registerProcessor('mela-recorder', Recorder)

export {}
