/** In Python, around the program: where it stands, how it asks, and which part of a traceback is its own. */
export const PYTHON_PRELUDE = `
def hewn_run(entry, args):
    import builtins, os, sys, traceback
    import hewn_page

    if "/lib/site.zip" not in sys.path:
        sys.path.append("/lib/site.zip")

    def ask(prompt=""):
        answer = hewn_page.ask(str(prompt))
        if isinstance(answer, str):
            return answer
        from pyodide.ffi import can_run_sync, run_sync
        if not can_run_sync():
            raise EOFError("this browser cannot let Python wait for input")
        sys.stdout.flush()
        return run_sync(answer)

    builtins.input = ask
    path = "/project/" + entry
    os.chdir("/project")
    sys.path[0] = os.path.dirname(path)
    if "/project" not in sys.path:
        sys.path.insert(1, "/project")
    sys.argv = [path, *args]
    try:
        with open(path, encoding="utf-8") as file:
            source = file.read()
        module = type(sys)("__main__")
        module.__file__ = path
        sys.modules["__main__"] = module
        exec(compile(source, path, "exec"), module.__dict__)
        return None
    except SystemExit as left:
        if left.code in (None, 0):
            return None
        return left.code if isinstance(left.code, str) else f"The program ended with {left.code}"
    except BaseException as thrown:
        # What stands above the program's own files is ours.
        own = thrown.__traceback__
        while own is not None and own.tb_frame.f_code.co_filename == __file_of_runner__:
            own = own.tb_next
        lines = traceback.format_exception(type(thrown), thrown, own)
        return "".join(lines).replace("/project/", "").rstrip()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()

__file_of_runner__ = hewn_run.__code__.co_filename
hewn_run
`;
