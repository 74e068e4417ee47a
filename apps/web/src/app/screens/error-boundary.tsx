import { Component, type ReactNode } from 'react'
import { ErrorView } from './error-screen.tsx'

type Props = { children: ReactNode }

/** Keeps a broken screen from taking the frame with it. React's root reports what is caught here. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <div className="scroller h-full bg-bg">
        <ErrorView error={this.state.error} onRetry={() => this.setState({ error: undefined })} />
      </div>
    )
  }
}
